-- Whoever leaves while others write in the same conversations waits for them, and they for that: never both.
create or replace function erase_meetings(learner uuid) returns void language plpgsql as $$
begin
  -- In the order in which writing and removing take them: replies, what they answer, topics.
  perform from posts p where p.reply_to is not null and (p.author_id = learner
      or p.id in (select l.post_id from post_likes l where l.user_id = learner))
    order by p.id for no key update;
  perform from posts p where p.reply_to is null and (p.author_id = learner
      or p.id in (select l.post_id from post_likes l where l.user_id = learner)
      or p.id in (select r.reply_to from posts r where r.author_id = learner))
    order by p.id for no key update;
  perform from topics t where t.id in (select p.topic_id from posts p where p.author_id = learner)
    order by t.id for no key update;

  delete from post_pictures p where p.post_id in (select id from posts where author_id = learner);
  delete from post_mentions m
    where m.user_id = learner or m.post_id in (select id from posts where author_id = learner);
  delete from post_likes l where l.user_id = learner;
  delete from post_reports r where r.reporter_id = learner;
  update post_reports r set decided_by = null where r.decided_by = learner;
  delete from follows f where f.user_id = learner or f.subject_id = learner;
  delete from blocks b where b.user_id = learner or b.blocked_id = learner;
  delete from suspensions s where s.user_id = learner;
  update suspensions s set suspended_by = null where s.suspended_by = learner;
  delete from contribution_days d where d.user_id = learner;
  update posts p set removed_by = null where p.removed_by = learner;
  update posts p set author_id = null, body = '', title = case when p.title is not null then '' end,
      removed_at = coalesce(p.removed_at, now())
    where p.author_id = learner;

  delete from event_places p where p.user_id = learner;
  delete from event_scans s where s.user_id = learner;
  update event_scans s set staff_id = null where s.staff_id = learner;
  delete from undone_check_ins u where u.user_id = learner;
  update undone_check_ins u set undone_by = null where u.undone_by = learner;
  update event_attendance a set checked_in_by = null where a.checked_in_by = learner;
  update courses c set withdrawn_by = null where c.withdrawn_by = learner;
  delete from period_points p where p.user_id = learner;
  delete from search_documents d where d.kind = 'person' and d.subject_id = learner::text;
end $$;

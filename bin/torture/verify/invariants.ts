import { firstStock } from "#bin/torture/scene.ts";

/** What always holds: how many things are compared, and a query whose rows are the violations. */
export type Invariant = { what: string; count: string; violations: string };

export const invariants: readonly Invariant[] = [
  {
    what: "check-ins: attendance and award belong together",
    count: "select count(*) from event_attendance",
    violations: `
      select 'Event ' || coalesce(a.event_id::text, l.metadata->>'event_id') || ' of ' || coalesce(a.user_id, l.user_id) ||
        case when a.user_id is null then ' was awarded without attendance.' else ' was attended without an award.' end as finding
      from event_attendance a
      full join (select * from activities where activity_type = 'event_attendance' and corrects_id is null) l
        on l.user_id = a.user_id and l.metadata->>'event_id' = a.event_id::text
      where a.user_id is null or l.user_id is null`,
  },
  {
    what: "badges: those that are due, each with one entry in the ledger",
    count: "select count(*) from user_badges",
    violations: `
      select 'Learner ' || p.id || ' is due badge ' || g.badge_id || ', but has not got it.' as finding
      from profiles p, badge_progress(p.id) g where g.reached >= g.required
      union all
      select 'Badge ' || b.badge_id || ' of ' || b.user_id || ' has ' || count(a.id) || ' entries in the ledger.'
      from user_badges b left join activities a
        on a.activity_type = 'badge_earned' and a.user_id = b.user_id and a.source = 'badge:' || b.badge_id
      group by b.badge_id, b.user_id having count(a.id) <> 1`,
  },
  {
    what: "courses: done if and only if certified and awarded",
    count: "select count(*) from enrollments where completed_at is not null",
    violations: `
      select 'Course ' || e.course_id || ' of ' || e.user_id || ': completed ' || (e.completed_at is not null) || ', ' ||
        certificates || ' certificates, ' || awards || ' awards, ' || missing || ' parts missing.' as finding
      from enrollments e,
        lateral (select count(*) as certificates from certificates c
          where (c.user_id, c.course_id) = (e.user_id, e.course_id)) c,
        lateral (select count(*) as awards from activities a
          where a.user_id = e.user_id and a.source = 'course:' || e.course_id) a,
        lateral (select count(*) as missing from course_modules m
          left join lessons l on l.module_id = m.id left join quizzes q on q.module_id = m.id
          where m.version_id = e.version_id and (
            l.id is not null and not exists (select from lesson_completions d
              where d.user_id = e.user_id and d.lesson_key = l.key)
            or q.id is not null and not exists (select from quiz_attempts t
              where t.user_id = e.user_id and t.quiz_key = q.key and t.score >= q.pass_mark))) m
      where not case when e.completed_at is null then certificates = 0 and awards = 0 and missing > 0
        else certificates = 1 and awards = 1 and missing = 0 end`,
  },
  {
    what: "quizzes: passed if and only if awarded",
    count: "select count(distinct (user_id, quiz_key)) from quiz_attempts where score is not null",
    violations: `
      select 'Quiz ' || quiz_key || ' of ' || user_id || ': passed ' || passed || ', ' || awards || ' awards.' as finding
      from (select t.user_id, t.quiz_key, bool_or(t.score >= q.pass_mark) as passed
          from quiz_attempts t join quizzes q on q.id = t.quiz_id where t.score is not null group by 1, 2) t,
        lateral (select count(*) as awards from activities a
          where a.user_id = t.user_id and a.source = 'quiz:' || t.quiz_key) a
      where awards <> passed::int`,
  },
  {
    what: "missions: approved if and only if awarded",
    count: "select count(*) from mission_completions",
    violations: `
      select 'Submission ' || c.id || ' is ' || c.status || ' with ' || awards || ' awards.' as finding
      from mission_completions c,
        lateral (select count(*) as awards from activities a
          where a.user_id = c.user_id and a.activity_type = 'mission_completed'
            and a.metadata->>'mission_id' = c.mission_id::text) a
      where awards <> (c.status = 'approved')::int`,
  },
  {
    what: "products: the pieces in stock and in orders are those there were",
    count: "select count(*) from product_variants where sku like 'SKU-torture-%'",
    violations: `
      select v.sku || ': ' || v.stock || ' in stock and ' || ordered || ' ordered.' as finding
      from product_variants v,
        lateral (select coalesce(sum(i.quantity), 0) as ordered from order_items i where i.variant_id = v.id) i
      where v.sku like 'SKU-torture-%' and (v.stock < 0 or v.stock + ordered <> ${firstStock})`,
  },
  {
    what: "orders: their items add up to the total that was billed",
    count: "select count(*) from orders",
    violations: `
      select 'Order ' || o.number || ': items ' || items || ', total ' || o.total || ', billed ' ||
        coalesce(i.total::text, 'nothing') || '.' as finding
      from orders o left join invoices i on i.subject = 'order:' || o.id,
        lateral (select coalesce(sum(t.unit_price * t.quantity), 0) as items from order_items t where t.order_id = o.id) t
      where items = 0 or items + o.shipping <> o.total or i.total is distinct from o.total`,
  },
  {
    what: "events: no more learners going than places, and nobody waiting while one is free",
    count: "select count(*) from events where capacity is not null",
    violations: `
      select e.title || ': ' || going || ' of ' || e.capacity || ' places, ' || waiting || ' waiting.' as finding
      from events e,
        lateral (select count(*) filter (where status = 'going') as going,
          count(*) filter (where status = 'waiting') as waiting from event_places p where p.event_id = e.id) p
      where going > e.capacity or (waiting > 0 and going < e.capacity)`,
  },
  {
    what: "posts: counts of thanks and replies, and the author's subscription",
    count: "select count(*) from posts",
    violations: `
      select 'Post ' || p.id || ': ' || p.like_count || ' thanks counted of ' || likes || ', ' || p.reply_count ||
        ' replies counted of ' || replies || ', ' || following || ' subscriptions.' as finding
      from posts p,
        lateral (select count(*) as likes from post_likes l where l.post_id = p.id) l,
        lateral (select count(*) as replies from posts r where r.reply_to = p.id) r,
        lateral (select count(*) as following from follows f
          where f.user_id = p.author_id and f.kind = 'post' and f.subject_id = p.id) f
      where p.like_count <> likes or p.reply_count <> replies or (p.reply_to is null and following <> 1)`,
  },
  {
    what: "topics: counts of conversations",
    count: "select count(*) from topics",
    violations: `
      select 'Topic ' || t.id || ': ' || t.post_count || ' counted of ' || posts || '.' as finding
      from topics t,
        lateral (select count(*) as posts from posts p where p.topic_id = t.id and p.reply_to is null) p
      where t.post_count <> posts`,
  },
  {
    what: "days with a post: awarded once each",
    count: "select count(*) from contribution_days",
    violations: `
      select 'Learner ' || coalesce(d.user_id, a.user_id) || ': days and awards differ.' as finding
      from contribution_days d
      full join (select * from activities where activity_type = 'community_contribution') a
        on a.user_id = d.user_id and a.metadata->>'post_id' = d.post_id::text
      where d.user_id is null or a.user_id is null`,
  },
];

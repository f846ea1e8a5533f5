-- Functions and triggers get the names that db/functions uses; their texts follow from there.
alter function drop_period_points rename to delete_period_points;
--> statement-breakpoint
alter function erase_dealings rename to erase_commerce;
--> statement-breakpoint
alter function fold_rank_changes rename to rollup_rank_changes;
--> statement-breakpoint
alter function forget_message rename to delete_notifications_of_message;
--> statement-breakpoint
alter function forget_notices_of_post rename to delete_notifications_of_post;
--> statement-breakpoint
alter function hold_period_points rename to lock_period_points;
--> statement-breakpoint
alter function is_kept_period rename to is_recent_period;
--> statement-breakpoint
alter function is_told rename to is_reported;
--> statement-breakpoint
alter function note_first_verified_email rename to record_first_verified_email;
--> statement-breakpoint
alter function note_profile_moved rename to record_profile_change;
--> statement-breakpoint
alter function note_rank_change rename to record_rank_change;
--> statement-breakpoint
alter function person_words rename to user_search_vector;
--> statement-breakpoint
alter function search_follow_blog_posts rename to search_index_blog_posts;
--> statement-breakpoint
alter function search_follow_courses rename to search_index_courses;
--> statement-breakpoint
alter function search_follow_events rename to search_index_events;
--> statement-breakpoint
alter function search_follow_missions rename to search_index_missions;
--> statement-breakpoint
alter function search_follow_people rename to search_index_people;
--> statement-breakpoint
alter function search_follow_posts rename to search_index_posts;
--> statement-breakpoint
alter function search_forget rename to search_remove;
--> statement-breakpoint
alter function search_letters rename to search_latin;
--> statement-breakpoint
alter function search_words rename to search_vector;
--> statement-breakpoint
alter function tell_blog_changed rename to emit_blog_changed;
--> statement-breakpoint
alter function tell_certificate rename to queue_certificate_webhook;
--> statement-breakpoint
alter function tell_check_in rename to queue_check_in_webhook;
--> statement-breakpoint
alter function tell_completion rename to queue_completion_webhook;
--> statement-breakpoint
alter function tell_courses_changed rename to emit_courses_changed;
--> statement-breakpoint
alter function tell_events_changed rename to emit_events_changed;
--> statement-breakpoint
alter function tell_institutions_changed rename to emit_institutions_changed;
--> statement-breakpoint
alter function tell_member rename to queue_member_webhook;
--> statement-breakpoint
alter function tell_missions_changed rename to emit_missions_changed;
--> statement-breakpoint
alter function tell_named_member_changed rename to emit_named_member_changed;
--> statement-breakpoint
alter function tell_passport_changed rename to emit_passport_changed;
--> statement-breakpoint
alter function tell_post_changed rename to emit_post_changed;
--> statement-breakpoint
alter function tell_reviewer_changed rename to emit_reviewer_changed;
--> statement-breakpoint
alter function tell_shop_changed rename to emit_shop_changed;
--> statement-breakpoint
alter function usable_time_zone rename to valid_time_zone;
--> statement-breakpoint
-- A parameter cannot be renamed: db/functions creates these functions again.
drop function attendance_source(uuid, uuid);
--> statement-breakpoint
drop function award_badges(uuid, activities);
--> statement-breakpoint
drop function award_points(uuid, text, text, integer, integer, text, jsonb);
--> statement-breakpoint
drop function badge_progress(uuid, activities);
--> statement-breakpoint
drop function drop_old_periods(integer);
--> statement-breakpoint
drop function erase_account(uuid);
--> statement-breakpoint
drop function erase_meetings(uuid);
--> statement-breakpoint
drop function fold_period_changes(integer);
--> statement-breakpoint
drop function queue_history(uuid);
--> statement-breakpoint
drop function queue_statement(uuid, uuid, timestamptz, jsonb);
--> statement-breakpoint
drop function search_alike(text, integer);
--> statement-breakpoint
drop function search_drop(text, text);
--> statement-breakpoint
drop function search_found(tsquery);
--> statement-breakpoint
drop function search_put(text, text, text, text, text, text, integer, text, timestamptz);
--> statement-breakpoint
drop function search_query(text, text, text);
--> statement-breakpoint
drop function search_topic_open(uuid);
--> statement-breakpoint
drop function streak_of(uuid, timestamptz, integer);
--> statement-breakpoint
drop function take_back_points(uuid, text, text);
--> statement-breakpoint
drop function tell_receivers(text, text, uuid, timestamptz, jsonb);
--> statement-breakpoint
alter trigger blog_posts_search_forget on blog_posts rename to blog_posts_search_remove;
--> statement-breakpoint
alter trigger blog_posts_tell_changed on blog_posts rename to blog_posts_emit_changed;
--> statement-breakpoint
alter trigger certificates_told on certificates rename to certificates_queue_webhook;
--> statement-breakpoint
alter trigger course_reviews_tell_changed on course_reviews rename to course_reviews_emit_changed;
--> statement-breakpoint
alter trigger courses_search_forget on courses rename to courses_search_remove;
--> statement-breakpoint
alter trigger courses_tell_changed on courses rename to courses_emit_changed;
--> statement-breakpoint
alter trigger event_attendance_told on event_attendance rename to event_attendance_queue_webhook;
--> statement-breakpoint
alter trigger event_places_tell_changed on event_places rename to event_places_emit_changed;
--> statement-breakpoint
alter trigger events_search_forget on events rename to events_search_remove;
--> statement-breakpoint
alter trigger events_tell_changed on events rename to events_emit_changed;
--> statement-breakpoint
alter trigger institution_members_tell_changed on institution_members rename to institution_members_emit_changed;
--> statement-breakpoint
alter trigger institution_members_told on institution_members rename to institution_members_queue_webhook;
--> statement-breakpoint
alter trigger institutions_tell_changed on institutions rename to institutions_emit_changed;
--> statement-breakpoint
alter trigger messages_forget on messages rename to messages_delete_notifications;
--> statement-breakpoint
alter trigger mission_completions_told on mission_completions rename to mission_completions_queue_webhook;
--> statement-breakpoint
alter trigger missions_search_forget on missions rename to missions_search_remove;
--> statement-breakpoint
alter trigger missions_tell_changed on missions rename to missions_emit_changed;
--> statement-breakpoint
alter trigger note_first_verified_email on users rename to record_first_verified_email;
--> statement-breakpoint
alter trigger period_points_hold on period_points rename to period_points_lock;
--> statement-breakpoint
alter trigger posts_forget_notices on posts rename to posts_delete_notifications;
--> statement-breakpoint
alter trigger posts_search_forget on posts rename to posts_search_remove;
--> statement-breakpoint
alter trigger posts_tell_changed on posts rename to posts_emit_changed;
--> statement-breakpoint
alter trigger product_pictures_tell_changed on product_pictures rename to product_pictures_emit_changed;
--> statement-breakpoint
alter trigger product_variants_tell_changed on product_variants rename to product_variants_emit_changed;
--> statement-breakpoint
alter trigger products_tell_changed on products rename to products_emit_changed;
--> statement-breakpoint
alter trigger profiles_drop_period_points on profiles rename to profiles_delete_period_points;
--> statement-breakpoint
alter trigger profiles_erase_dealings on profiles rename to profiles_erase_commerce;
--> statement-breakpoint
alter trigger profiles_note_moved on profiles rename to profiles_record_change;
--> statement-breakpoint
alter trigger profiles_note_rank_insert_delete on profiles rename to profiles_record_rank_insert_delete;
--> statement-breakpoint
alter trigger profiles_note_rank_update on profiles rename to profiles_record_rank_update;
--> statement-breakpoint
alter trigger profiles_search_forget on profiles rename to profiles_search_remove;
--> statement-breakpoint
alter trigger profiles_tell_named_member_changed on profiles rename to profiles_emit_named_member_changed;
--> statement-breakpoint
alter trigger profiles_tell_passport_changed on profiles rename to profiles_emit_passport_changed;
--> statement-breakpoint
alter trigger profiles_tell_passport_gone on profiles rename to profiles_emit_passport_gone;
--> statement-breakpoint
alter trigger profiles_tell_reviewer_changed on profiles rename to profiles_emit_reviewer_changed;

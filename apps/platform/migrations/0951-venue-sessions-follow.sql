-- breaks: no build
-- The member chose that money follows them: it went to the venue at the launch, and comes back when the session has
-- ended.
alter table venue_session add column follows boolean not null default false;
create index venue_session_to_follow on venue_session (ended_at) where ended_at is not null and follows;

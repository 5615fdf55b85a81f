-- breaks: no build
-- The log-in of the newest launch: a session with a game ends with it.
alter table venue_session add column login text;
create index venue_session_of_login on venue_session (login) where ended_at is null;

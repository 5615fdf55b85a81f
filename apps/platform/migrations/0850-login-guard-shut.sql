-- Attempts are counted separately for each origin, each with its own maximum. This column marks a row that has
-- reached it.
alter table login_guard add column is_shut boolean not null default false;
update login_guard set is_shut = true where tries >= 70;

-- Tries are counted apart for each origin, each with a most of its own: a row that reached its most says so itself.
alter table login_guard add column is_shut boolean not null default false;
update login_guard set is_shut = true where tries >= 70;

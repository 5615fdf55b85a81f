-- breaks: no build
-- Bets that a letter tells the end of. While such a letter is unread, the next bets join it, so nobody gets one for each.
alter table letter add column bets text[];
create index letter_about_bets on letter (member_id) where bets is not null;

-- Members who have chosen whether they want these letters.
create table letter_choice (
  member_id text primary key references member (id),
  settled boolean not null
);

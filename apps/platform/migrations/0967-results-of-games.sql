-- breaks: no build
-- What the newest rounds of a game paid, newest first, in ten-thousandths of the stake.
alter table venue_game_heat add column latest jsonb not null default '[]';

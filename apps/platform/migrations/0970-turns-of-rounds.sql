-- breaks: no build
-- The place of a taken bet, or of the close, among those of its round. Of two that came at the same moment one finds its
-- place taken and looks again, so no bet is taken in a round that the other closes.
alter table venue_play add column turn int4;
create unique index venue_play_turn on venue_play (venue, round, turn) where turn is not null;

-- breaks: no build
-- The place of what a venue pays without a bet, among all of it. Of several that come at the same moment one takes the
-- place, and the others look again at what the day has paid.
create unique index venue_play_promo_turn on venue_play (venue, currency, turn)
  where kind = 'promo' and bet is null and turn is not null;

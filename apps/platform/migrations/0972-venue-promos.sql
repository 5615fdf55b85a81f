-- breaks: no build
-- What a venue paid without a bet is summed over a day before it may pay more.
create index venue_play_promos on venue_play (venue, at) where kind = 'promo' and bet is null;

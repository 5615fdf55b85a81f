-- breaks: no build
-- What a pool paid to a round: part of its payout. Null when it won none.
alter table venue_round add column jackpot int8;

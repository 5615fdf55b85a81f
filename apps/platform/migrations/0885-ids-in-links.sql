-- breaks: no build
-- A feed could store matches and clubs under ids with letters that links do not allow (`club-kasımpaşa`). Nothing
-- could be bet on them, and one of them made the results of its day fail for everybody. The feed now sends such a
-- match under a valid id, and sends its result again.
create temporary table unlinkable on commit drop as
  select id from match
  where (id !~ '^[A-Za-z0-9_.:@-]{1,64}$' or home_id !~ '^[A-Za-z0-9_.:@-]{1,64}$'
      or away_id !~ '^[A-Za-z0-9_.:@-]{1,64}$')
    and not exists (select from bet_leg where bet_leg.match_id = match.id);
delete from match_result where match_id in (select id from unlinkable);
delete from match_result_revision where match_id in (select id from unlinkable);
delete from match_progress where match_id in (select id from unlinkable);
delete from match where id in (select id from unlinkable);
delete from competitor
  where id !~ '^[A-Za-z0-9_.:@-]{1,64}$'
    and not exists (select from match where match.home_id = competitor.id or match.away_id = competitor.id);

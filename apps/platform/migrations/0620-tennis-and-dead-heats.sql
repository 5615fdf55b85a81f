-- Tennis, and results of which only a share wins (dead heats).
alter table competition drop constraint competition_sport_check;
alter table competition add check (sport in ('football', 'basketball', 'esports', 'tennis'));
alter table match drop constraint match_sport_check;
alter table match add check (sport in ('football', 'basketball', 'esports', 'tennis'));
alter table bet drop constraint bet_result_check;
alter table bet add check (result in ('won', 'half-won', 'void', 'half-lost', 'lost', 'dead-heat'));
-- Further fields of `marketQuestion` of the contract; the shares are those of a dead heat.
alter table bet_leg add column team text check (team in ('home', 'away'));
alter table bet_leg add column number integer;
alter table bet_leg add column selection_name text;
alter table bet_leg add column share_won integer;
alter table bet_leg add column share_of integer;

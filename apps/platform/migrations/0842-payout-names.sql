-- The name that a payout is made to is what the withdrawal was judged by; null for those before this and for addresses.
-- `lease` rises each time a worker takes a row: what a worker writes that lost its lease changes nothing.
alter table withdrawal
  add column payout_name bytea,
  add column lease int8 not null default 0;
-- When another name replaced the first: begins the cool-off.
alter table member_binding add column payout_name_changed_at timestamptz;
-- Two people who agree are two logged-in ones: names that were typed at the console do not count for what still waits.
delete from withdrawal_review r using withdrawal w
  where w.id = r.withdrawal_id and w.state = 'reviewing' and w.approvals_needed > 1
    and r.reviewer not in (select id from member);
-- A decision that was refused stands here as refused, once for each request.
alter table desk_act add column uuid text, add column refused text;
create unique index desk_act_refused_once on desk_act (staff_id, uuid) where refused is not null;

-- Payee name that the withdrawal was reviewed with; null for older ones and for addresses. `lease` increases each
-- time a worker takes a row; writes of a worker that has lost its lease have no effect.
alter table withdrawal
  add column payout_name bytea,
  add column lease int8 not null default 0;
-- Time of the latest replacement of the name, at which the cool-off begins.
alter table member_binding add column payout_name_changed_at timestamptz;
-- Approvals must come from logged-in people: names that were typed at the console do not count for pending
-- withdrawals.
delete from withdrawal_review r using withdrawal w
  where w.id = r.withdrawal_id and w.state = 'reviewing' and w.approvals_needed > 1
    and r.reviewer not in (select id from member);
-- A refused decision is logged as refused, once per request.
alter table desk_act add column uuid text, add column refused text;
create unique index desk_act_refused_once on desk_act (staff_id, uuid) where refused is not null;

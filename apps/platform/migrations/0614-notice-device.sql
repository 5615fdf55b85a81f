-- Who did it is not asked whether it was them: a notice is shown on the member's other devices.
alter table security_notice add column device_id text not null default '';

-- Device that caused a security notice: the notice is shown on the member's other devices only.
alter table security_notice add column device_id text not null default '';

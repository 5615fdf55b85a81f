-- A log-in ends the other open sessions of the same browser, and looks up whether the member has used the device
-- before.
create index session_of_device on session (device_id) where ended_at is null;

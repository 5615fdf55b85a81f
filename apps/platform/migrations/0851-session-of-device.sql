-- A log-in ends what others have open in the same browser, and asks whether its member knows the device.
create index session_of_device on session (device_id) where ended_at is null;

-- Names of attachments were kept as sent. They lose paths and invisible characters, as new ones do.
update manual_time_requests
set attachment_original_filename = coalesce(nullif(btrim(
  regexp_replace(
    regexp_replace(normalize(attachment_original_filename, nfc),
      '[\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]', '', 'g'),
    '^.*[/\\]', ''), ' .'), ''), 'file')
where attachment_original_filename is not null;

alter table manual_time_requests add constraint manual_time_requests_file_name
check (attachment_original_filename !~ '[/\\\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  and length(attachment_original_filename) between 1 and 255);

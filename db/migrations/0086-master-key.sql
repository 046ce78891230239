-- The key that seals everything else, itself sealed with the operator's secret. A new secret reseals only this row, and a
-- wrong one cannot open it.
create table master_keys (
  only_row boolean primary key default true check (only_row),
  sealed bytea not null
);

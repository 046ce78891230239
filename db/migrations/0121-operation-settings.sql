-- What the operator changed while the server runs. Every process reads it within seconds.
create table operation_settings (
  name text primary key,
  value text not null,
  changed_at timestamptz not null
);

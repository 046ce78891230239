-- The processes of this installation. Each renews its row, and removes it when it ends: a row that stays behind is of
-- one that was killed. It belongs to the moment, so it is unlogged and in no backup.
create unlogged table processes (
  id uuid primary key,
  name text not null,
  role text not null check (role in ('all', 'api', 'worker')),
  version text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  -- How far the clock of its machine is ahead of the database's.
  clock_ahead_ms bigint not null
);

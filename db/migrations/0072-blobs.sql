-- Files of organizations: PDFs, logos, receipts. Their bytes are in the blob store, sealed; this is what we know about them.
create table blobs (
  organization_id int not null references organizations,
  id uuid not null,
  -- The day under which the store has the bytes; a crashed upload is found by it.
  day date not null,
  purpose text not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size int not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- How many records need it. Without any for a day, it is removed.
  claims int not null default 0 check (claims >= 0),
  unclaimed_since timestamptz,
  -- The bytes are removed by the next calendar work, then the row.
  removed_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((claims = 0) = (unclaimed_since is not null))
);
create index blobs_by_day on blobs (organization_id, day);
create index blobs_unclaimed on blobs (organization_id, unclaimed_since) where claims = 0;

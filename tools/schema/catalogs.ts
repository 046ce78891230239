/** The dump's queries on PostgreSQL's catalogs. Every list has a fixed order, so equal schemas give equal text. */

const ours = `n.nspname = 'public'`

/** Sequences of their own; the ones of identity columns come with their tables. */
export const sequences = `
  select c.relname as name, s.seqmin::text as minimum, s.seqmax::text as maximum, s.seqcycle as cycle
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
  where n.nspname = 'public'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
  order by c.relname`

export const tables = `
  select c.relname as name, c.relpersistence = 'u' as unlogged, pg_get_partkeydef(c.oid) as parted
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`

/** A partition inherits columns, keys and indexes from its table; only its bounds are its own. */
export const partitions = `
  select p.relname as of, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
  join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind = 'r' and c.relispartition order by p.relname, c.relname`

export const columns = `
  select c.relname as of, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
         a.attidentity as identity, a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid) as value
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${ours} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

// PostgreSQL 18 also lists NOT NULL here; the columns already show it.
export const constraints = `
  select c.relname as of, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and k.contype <> 'n' and k.conparentid = 0
  order by c.relname, array_position(array['p', 'u', 'c', 'f', 'x'], k.contype::text), k.conname`

export const indexes = `
  select t.relname as of, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_class t on t.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by t.relname, c.relname`

export const triggers = `
  select c.relname as of, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not t.tgisinternal order by c.relname, t.tgname`

export const views = `
  select c.relname as name, pg_get_viewdef(c.oid) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in ('v', 'm') order by c.relname`

export const functions = `
  select pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, p.oid::regprocedure::text`

export const enums = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_enum e join pg_type t on t.oid = e.enumtypid join pg_namespace n on n.oid = t.typnamespace
  where ${ours} group by t.typname order by t.typname`

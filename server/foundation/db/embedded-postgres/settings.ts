import { statfs } from 'node:fs/promises'
import { memoryLimitMb } from '../../process/memory-limit.ts'
import { archiveSettings } from './wal-archive.ts'

const megabyte = 1024 * 1024

/** Test data need not survive the run, and many servers share one database. */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_connections: 400,
}

/** The server's configuration file. With stock settings, a different plan cut the speed of one list to 0.54. */
export async function settingsText(options: { durable: boolean; walArchive?: string }): Promise<string> {
  const settings: Record<string, string | number> = {
    ...memorySettings(memoryLimitMb()),
    random_page_cost: 1.1,
    effective_io_concurrency: 32,
    max_connections: 100,
    jit: 'off',
    max_wal_size: '2GB',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Statements and key values may contain secrets and personal data, so we don't log them.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(await parallelSettings()),
    ...(options.durable ? {} : forTests),
    ...(options.walArchive !== undefined && archiveSettings(options.walArchive)),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${quoted(value)}'`)
  return [
    '# Stint writes this file at every start. Put your own settings in postgresql.conf.',
    ...lines,
    '',
  ].join('\n')
}

function quoted(value: string | number): string {
  return String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")
}

/** Sizes by what this process and its database may use together, in megabytes: the machine, or the limit of a container. */
export function memorySettings(limitMb: number): Record<string, string> {
  const size = (megabytes: number) => `${Math.round(megabytes)}MB`
  return {
    shared_buffers: size(Math.min(256, limitMb / 8)),
    effective_cache_size: size(Math.max(128, Math.min(limitMb / 2, 8192))),
    // A statement may take several of these. Small machines sort on disk rather than die.
    work_mem: size(Math.max(2, Math.min(16, limitMb / 64))),
    maintenance_work_mem: size(Math.max(8, Math.min(128, limitMb / 16))),
  }
}

/** Containers often have 64 MB of shared memory, too little for a parallel hash join. */
async function parallelSettings(): Promise<Record<string, number>> {
  if (process.platform !== 'linux') return {}
  const shared = await statfs('/dev/shm').catch(() => undefined)
  const isRoomy = shared !== undefined && shared.bsize * shared.blocks >= 256 * megabyte
  return isRoomy ? {} : { max_parallel_workers_per_gather: 0, max_parallel_maintenance_workers: 0 }
}

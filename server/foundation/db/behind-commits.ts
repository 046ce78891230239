import type pg from 'pg'

// Work that follows commits and that nobody waits for, except when a database is closed.

type Following = { pool: pg.Pool; work: Promise<unknown> }

const underWay = new Set<Following>()

/** Starts work after a commit. If it fails, the commit still holds. */
export function follow(pool: pg.Pool, work: () => Promise<unknown>): void {
  const following = { pool, work: work().catch(() => {}) }
  underWay.add(following)
  void following.work.then(() => underWay.delete(following))
}

/** Waits for what follows the commits so far: of one database, or of all that this process has open. */
export async function behindCommits(pool?: pg.Pool): Promise<void> {
  await Promise.all([...underWay].filter((each) => !pool || each.pool === pool).map(({ work }) => work))
}

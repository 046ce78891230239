import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { formats, type Question } from '../../reports/public.ts'
import type { ListQuestion } from '../rules/list-question.ts'
import type { Sight } from '../rules/sight.ts'

const ready = columns({
  organizationId: is.int,
  id: is.int,
  userId: is.int,
  name: is.text,
  format: is.word(...formats),
  size: is.int,
  question: is.json<Question | ListQuestion>(),
  sight: is.json<Sight>(),
  blobIds: is.texts,
})
export type ReadyFile = Selected<typeof ready>

/** A file that is ready and has not expired. */
export async function findReadyFile(
  db: Db,
  { organizationId, id }: { organizationId: number; id: number },
  now: Instant,
): Promise<ReadyFile | undefined> {
  const [found] = await db.rows(
    ready,
    sql`select e.organization_id as "organizationId", e.id, e.user_id as "userId", e.name, e.format, e.size, e.question, e.sight,
               array(select p.blob_id::text from export_parts p
                     where p.organization_id = ${organizationId} and p.export_id = e.id order by p.number) as "blobIds"
        from exports e
        where e.organization_id = ${organizationId} and e.id = ${id} and e.status = 'ready' and e.expires_at > ${now}`,
  )
  return found
}

const finished = columns({
  status: is.word('queued', 'running', 'ready', 'failed'),
  name: is.text,
  format: is.word(...formats),
  size: is.int,
  firstDay: is.date,
  lastDay: is.date,
  expiresAt: is.instant.orNull,
})

/** How far an export is, for what waits for it. */
export async function findExportState(
  db: Db,
  { organizationId, exportId }: { organizationId: number; exportId: number },
): Promise<Selected<typeof finished> | undefined> {
  const [found] = await db.rows(
    finished,
    sql`select status, name, format, size, first_day as "firstDay", last_day as "lastDay", expires_at as "expiresAt"
        from exports where organization_id = ${organizationId} and id = ${exportId}`,
  )
  return found
}

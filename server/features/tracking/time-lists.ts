import { type Access, type InOrganization, type Place, seesTimeOfProject } from '../../api/access.ts'
import { type Endpoint, endpoint } from '../../api/endpoint.ts'
import { column, type Follow } from '../../api/side-loads.ts'
import type { Db } from '../../foundation/db/database.ts'
import { pageOf, paging } from '../../foundation/http/paging.ts'
import { ids, type Params, type ParamValues } from '../../foundation/http/query.ts'
import { page } from '../../foundation/http/reply.ts'
import type { RecordValue, Row } from '../../foundation/records/record.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { mayListProjectTime, mayListTime } from './access.ts'
import { seenTime } from './seen-time.ts'
import type { TimeQuery } from './store/time-pages.ts'

/** What every record of time has. */
type TimeCells = { id: number; user_id: number; project_id: number | null; task_id: number | null }

type TimeList<P extends Params, Cells extends TimeCells> = {
  /** The path behind the organization or the project. */
  path: string
  tag: string
  /** The plural noun for summaries. */
  what: string
  description?: string
  record: RecordValue<Cells>
  /** Query parameters besides the filters that all lists have. */
  asked: P
  example: { query: string }
  /** For records with ids in other columns too. */
  include?: Record<'users' | 'projects' | 'tasks', Follow<Cells>>
  /** Who may list it for the whole organization; by default every member, with what they may see. */
  access?: Access<Place, InOrganization>
  page(db: Db, organizationId: number, query: TimeQuery & ParamValues<P>, now: Instant): Promise<Row<Cells>[]>
}

const projectFilters = { ...paging, user_ids: ids(), task_ids: ids() }
const organizationFilters = { ...projectFilters, project_ids: ids() }
const projectIncludes = { users: column('user_id'), tasks: column('task_id') }
const organizationIncludes = { ...projectIncludes, projects: column('project_id') }

/** Lists time of an organization and of one of its projects, with the same filters and the same rows. */
export function timeLists<P extends Params, Cells extends TimeCells>(
  list: TimeList<P, Cells>,
): Record<'ofOrganization' | 'ofProject', Endpoint> {
  const { tag, description, example } = list
  const common = { tag, description, example, reply: page(list.record) }

  const ofOrganization = endpoint({
    ...common,
    get: `/v2/organizations/:organization_id/${list.path}`,
    summary: `List the ${list.what} of an organization`,
    access: list.access ?? mayListTime,
    query: { ...organizationFilters, ...list.asked },
    include: list.include ?? organizationIncludes,

    async handle({ db, caller, membership, query: asked, now }) {
      const query = asked as ParamValues<typeof organizationFilters> & ParamValues<P>
      const seen = await seenTime(db, caller, membership)
      const { organizationId } = membership
      return pageOf(await list.page(db, organizationId, { ...query, seen }, now), query.page_limit)
    },
  })

  const ofProject = endpoint({
    ...common,
    get: `/v2/projects/:project_id/${list.path}`,
    summary: `List the ${list.what} of a project`,
    access: mayListProjectTime,
    query: { ...projectFilters, ...list.asked },
    include: list.include ?? projectIncludes,

    async handle({ db, caller, membership, standing, subject, query: asked, now }) {
      const query = asked as ParamValues<typeof projectFilters> & ParamValues<P>
      const project_ids = [subject.cell('id')]
      const seen = seesTimeOfProject(membership, standing)
        ? undefined
        : { userId: caller.userId, projectIds: [] }
      const rows = await list.page(db, membership.organizationId, { ...query, project_ids, seen }, now)
      return pageOf(rows, query.page_limit)
    },
  })

  return { ofOrganization, ofProject }
}

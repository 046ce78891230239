import {
  type Access,
  type InOrganization,
  inOrganization,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Caller, type Membership, seesEverybody } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { ofProject, onTheProject } from '../projects/public.ts'
import type { ScreenshotRow } from './records/screenshot.ts'
import { findScreenshot } from './store/screenshots.ts'
import { isInSight, type Sight, sightOf } from './store/sight.ts'

const who =
  'Members see their own screenshots; owners, and managers who can view other members’ data, everybody’s; project managers those of their projects; team leads with the others_screenshots option those of the team.'

export const mayListScreenshots: Access<Place, InOrganization> = { ...inOrganization(standings), text: who }

const projectAccess = ofProject(onTheProject)
export const mayListProjectScreenshots: typeof projectAccess = {
  ...projectAccess,
  text: `Everybody on the project. ${who}`,
}

/** Whose screenshots the caller sees. */
export async function sightIn(db: Db, caller: Caller, membership: Membership): Promise<Sight> {
  if (seesEverybody(membership)) return 'everybody'
  return sightOf(db, { organizationId: membership.organizationId, userId: caller.userId })
}

type OfScreenshot = InOrganization & { screenshot_id: number }

/** Screenshots outside the caller's sight look missing. */
async function locateScreenshot(db: Db, caller: Caller, params: OfScreenshot): Promise<Place<ScreenshotRow>> {
  const membership = membershipIn(caller, params.organization_id)
  const row = await findScreenshot(db, membership.organizationId, params.screenshot_id)
  const of = row && { userId: row.cell('user_id'), projectId: row.cell('project_id') }
  if (row === undefined || of === undefined) throw problems.not_found()
  if (!isInSight(await sightIn(db, caller, membership), of)) throw problems.not_found()
  const isOwn = of.userId === caller.userId
  return { membership, standing: isOwn ? ownStanding(membership) : standingTo(membership), subject: row }
}

/** The member of the image counts as a user of the project; owners and managers keep their role everywhere. */
function ownStanding(membership: Membership): Standing {
  return membership.role === 'user' ? 'project_user' : membership.role
}

/** Project managers and leads see the image, but do not delete it. */
function standingTo(membership: Membership): Standing {
  const standing = organizationStanding(membership)
  return standing === 'owner' || standing === 'manager' || standing === 'project_manager'
    ? standing
    : 'team_lead'
}

const seeing: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'team_lead']

export const mayReadScreenshot: Access<Place<ScreenshotRow>, OfScreenshot> = {
  kind: 'record',
  locate: ({ db, caller, params }) => locateScreenshot(db, caller, params),
  allows: seeing,
  sees: seeing,
  text: who,
}

export const mayDeleteScreenshot: Access<Place<ScreenshotRow>, OfScreenshot> = {
  ...mayReadScreenshot,
  allows: ['owner', 'manager', 'project_user'],
  text: 'The member, if members_may_delete is on for them; owners, and managers who can view other members’ data.',
}

type InProject = { project_id: number; screenshot_id: number }

export const mayReadProjectScreenshot: Access<Place<ScreenshotRow>, InProject> = {
  kind: 'record',
  async locate({ db, caller, params, body }) {
    const project = await projectAccess.locate?.({ db, caller, params, body })
    if (project === undefined) throw problems.not_found()
    const { organizationId } = project.membership
    const place = await locateScreenshot(db, caller, {
      organization_id: organizationId,
      screenshot_id: params.screenshot_id,
    })
    if (place.subject.cell('project_id') !== params.project_id) throw problems.not_found()
    return place
  },
  allows: seeing,
  sees: seeing,
  text: who,
}

import type { AccountEndpoint } from './api/account/endpoint.ts'
import type { Endpoint } from './api/endpoint.ts'
import { getOpenapi } from './api/endpoints/get-openapi.ts'
import { listErrorCodes } from './api/endpoints/list-error-codes.ts'
import type { Feature } from './api/feature.ts'
import { openapi } from './api/openapi.ts'
import type { SideLoad } from './api/side-loads.ts'
import { webhookCatalogue } from './events.ts'
import { auditLog } from './features/audit-log/feature.ts'
import { projectBudgets } from './features/budgets/public.ts'
import { changes } from './features/changes/feature.ts'
import type { ChangesPorts } from './features/changes/public.ts'
import { clients as clientsFeature } from './features/clients/feature.ts'
import { isActiveClient } from './features/clients/public.ts'
import { getDashboard } from './features/dashboard/endpoints/get-dashboard.ts'
import { listDashboardDays } from './features/dashboard/endpoints/list-dashboard-days.ts'
import { tokenAccountEndpoints } from './features/identity/account/endpoints.ts'
import { getMe } from './features/identity/endpoints/get-me.ts'
import { getUser } from './features/identity/endpoints/get-user.ts'
import { user, usersById } from './features/identity/public.ts'
import { endTokensOfRemovedMember } from './features/identity/subscribers.ts'
import { listInsightsActivity } from './features/insights/endpoints/list-insights-activity.ts'
import { integrations as integrationsFeature } from './features/integrations/feature.ts'
import { createInvite } from './features/invites/endpoints/create-invite.ts'
import { createInviteLink } from './features/invites/endpoints/create-invite-link.ts'
import { createInvites } from './features/invites/endpoints/create-invites.ts'
import { deleteInvite } from './features/invites/endpoints/delete-invite.ts'
import { deleteInviteLink } from './features/invites/endpoints/delete-invite-link.ts'
import { getInvite } from './features/invites/endpoints/get-invite.ts'
import { listInviteLinks } from './features/invites/endpoints/list-invite-links.ts'
import { listInvites } from './features/invites/endpoints/list-invites.ts'
import { resendInvite } from './features/invites/endpoints/resend-invite.ts'
import { updateInvite } from './features/invites/endpoints/update-invite.ts'
import { getLimitHistory } from './features/limits/endpoints/get-limit-history.ts'
import { listLimitHistories } from './features/limits/endpoints/list-limit-histories.ts'
import { followLimits, startLimitHistories } from './features/limits/subscribers.ts'
import { limitHistories } from './features/limits/work/limit-histories.ts'
import { manualTimeEndpoints, pendingManualTime } from './features/manual-time/public.ts'
import { createMember } from './features/organizations/endpoints/create-member.ts'
import { createOrganization } from './features/organizations/endpoints/create-organization.ts'
import { createProfileField } from './features/organizations/endpoints/create-profile-field.ts'
import { deleteProfileField } from './features/organizations/endpoints/delete-profile-field.ts'
import { getOrganization } from './features/organizations/endpoints/get-organization.ts'
import { getSeats } from './features/organizations/endpoints/get-seats.ts'
import { listJobTypes } from './features/organizations/endpoints/list-job-types.ts'
import { listMemberRates } from './features/organizations/endpoints/list-member-rates.ts'
import { listMembers } from './features/organizations/endpoints/list-members.ts'
import { listOrganizations } from './features/organizations/endpoints/list-organizations.ts'
import { listProfileFields } from './features/organizations/endpoints/list-profile-fields.ts'
import { listRates } from './features/organizations/endpoints/list-rates.ts'
import { updateMembers } from './features/organizations/endpoints/update-members.ts'
import { updateOrganizationMetadata } from './features/organizations/endpoints/update-organization-metadata.ts'
import { updateOrganizationTimeZone } from './features/organizations/endpoints/update-organization-time-zone.ts'
import { activeAmong, isMemberOfAny, tokenKeepers } from './features/organizations/public.ts'
import { startCalendarWork } from './features/organizations/subscribers.ts'
import { seatSnapshot } from './features/organizations/work/seat-snapshot.ts'
import { createProject } from './features/projects/endpoints/create-project.ts'
import { getProject } from './features/projects/endpoints/get-project.ts'
import { listProjectMembers } from './features/projects/endpoints/list-project-members.ts'
import { listProjects } from './features/projects/endpoints/list-projects.ts'
import { updateProject } from './features/projects/endpoints/update-project.ts'
import { updateProjectMembers } from './features/projects/endpoints/update-project-members.ts'
import { updateProjectMetadata } from './features/projects/endpoints/update-project-metadata.ts'
import { project, projectsById } from './features/projects/public.ts'
import { tasks as tasksFeature } from './features/tasks/feature.ts'
import { projectTasks } from './features/tasks/public.ts'
import { teamEndpoints } from './features/teams/endpoints.ts'
import { teamMemberships } from './features/teams/public.ts'
import { timerEndpoints } from './features/timers/endpoints.ts'
import { stopHaltedTimers } from './features/timers/subscribers.ts'
import { noteLastSeen } from './features/timers/work/note-last-seen.ts'
import { countApprovals } from './features/timesheets/endpoints/count-approvals.ts'
import { getTimesheet } from './features/timesheets/endpoints/get-timesheet.ts'
import { listTimesheets } from './features/timesheets/endpoints/list-timesheets.ts'
import { updateTimesheet } from './features/timesheets/endpoints/update-timesheet.ts'
import { noTimeOff } from './features/timesheets/ports.ts'
import { followTime } from './features/timesheets/subscribers.ts'
import { createBatch } from './features/tracking/endpoints/create-batch.ts'
import { getNote } from './features/tracking/endpoints/get-note.ts'
import { listActivities, listProjectActivities } from './features/tracking/endpoints/list-activities.ts'
import {
  listActivityUpdates,
  listProjectActivityUpdates,
} from './features/tracking/endpoints/list-activity-updates.ts'
import {
  listDailyActivities,
  listProjectDailyActivities,
} from './features/tracking/endpoints/list-daily-activities.ts'
import {
  listDailyActivityUpdates,
  listProjectDailyActivityUpdates,
} from './features/tracking/endpoints/list-daily-activity-updates.ts'
import { listNotes, listProjectNotes } from './features/tracking/endpoints/list-notes.ts'
import { holdTracker } from './features/tracking/public.ts'
import { activityQuarters } from './features/tracking/work/activity-quarters.ts'
import { webhooks as webhooksFeature } from './features/webhooks/feature.ts'
import { describeEvents } from './features/webhooks/public.ts'
import { feedResources } from './feed.ts'
import type { Subscriber } from './foundation/facts/dispatcher.ts'
import type { CalendarWork } from './foundation/jobs/due-work.ts'
import { sealer } from './foundation/secrecy/sealed.ts'
import { memberships } from './memberships.ts'

/** What the product consists of. Router, API description, access walk and fuzz are loops over these. */
export type Product = {
  endpoints: readonly Endpoint[]
  /** Those about tokens and applications; the accounts of a process add their own. */
  accountEndpoints: readonly AccountEndpoint[]
  sideLoads: Readonly<Record<string, SideLoad>>
  subscribers: readonly Subscriber[]
  calendarWork: readonly CalendarWork[]
  openapi(): object
  /** Features that are one value. */
  features: readonly Feature[]
}

const webhooks = webhooksFeature({ events: webhookCatalogue.events })

/** For tools that describe the product without serving it. */
const nobodyFollows = { cursors: sealer('', 'nothing'), watch: { past: async () => false } }

const tags = {
  Organizations: 'Companies and groups whose members track time together; everything else belongs to one.',
  Members: 'Who belongs to an organization, in which role, with which pay settings and limits.',
  Users: 'People with an account, each a member of one organization or of several.',
  Projects: 'What time is tracked on, with its client, rates and budget.',
  ...clientsFeature.tags,
  ...tasksFeature.tags,
  Teams: 'Members who work together on projects, with leads and what leads may do.',
  ...integrationsFeature.tags,
  Tracking: 'What trackers send: time, notes, tools and places, each item once.',
  Timers: 'What members track right now, their breaks and idle time, and when they started and stopped.',
  'Manual time': 'Time that is told by hand: entries, edits, their log, and requests that others decide on.',
  Activities: 'Tracked time, in slots of ten minutes and summed up by day.',
  Limits: 'What limits allowed members in each of their days and weeks, and what they used of it.',
  Timesheets: 'The time of members by pay period: submitted, approved or denied, and locked when approved.',
  Notes: 'What members write about their work while they track time.',
  Invites: 'Invitations by mail, one for each person, and links by which whoever knows them joins.',
  Dashboard: 'Who works now, and what members tracked today and this week.',
  Insights: 'How active members were; with the add-on insights.',
  ...changes({ resources: feedResources, ...nobodyFollows }).tags,
  ...auditLog.tags,
  ...webhooks.tags,
  'About the API': 'This description and the catalogue of errors; no credential is needed.',
}

export function makeProduct(
  urls: { base: string; auth: string },
  subscribers: readonly Subscriber[] = [],
  feed: Omit<ChangesPorts, 'resources'> = nobodyFollows,
): Product {
  const changeFeed = changes({ resources: feedResources, ...feed })
  const clients = { isActive: isActiveClient }
  const trackers = { hold: holdTracker }
  const pending = { manualTime: pendingManualTime, timeOff: noTimeOff }
  const sideLoads = {
    users: { record: user, load: (db, _view, ids) => usersById(db, ids) },
    projects: { record: project, load: projectsById },
    ...clientsFeature.sideLoads,
    ...tasksFeature.sideLoads,
  } satisfies Record<string, SideLoad>

  let document: object | undefined
  const describe = () =>
    (document ??= openapi({ endpoints, sideLoads, tags, urls, webhooks: describeEvents(webhookCatalogue) }))
  const endpoints: Endpoint[] = [
    listOrganizations,
    createOrganization,
    getOrganization,
    updateOrganizationMetadata,
    updateOrganizationTimeZone,
    getSeats,
    listMembers(memberships),
    createMember(memberships, teamMemberships),
    updateMembers(memberships),
    listRates,
    listMemberRates,
    listJobTypes,
    listProfileFields,
    createProfileField,
    deleteProfileField,
    getMe,
    getUser({ isMemberOfAny }),
    listProjects,
    createProject(clients, projectTasks),
    getProject,
    updateProject(clients, projectTasks),
    updateProjectMetadata,
    listProjectMembers,
    updateProjectMembers,
    ...(clientsFeature.endpoints ?? []),
    ...(tasksFeature.endpoints ?? []),
    ...(integrationsFeature.endpoints ?? []),
    ...teamEndpoints,
    listInvites,
    createInvite,
    createInvites,
    getInvite,
    updateInvite,
    deleteInvite,
    resendInvite,
    listInviteLinks,
    createInviteLink,
    deleteInviteLink,
    createBatch,
    ...timerEndpoints,
    listActivities,
    listActivityUpdates,
    listDailyActivities,
    listDailyActivityUpdates,
    listProjectActivities,
    listProjectActivityUpdates,
    listProjectDailyActivities,
    listProjectDailyActivityUpdates,
    listNotes,
    listProjectNotes,
    getNote,
    listLimitHistories,
    getLimitHistory,
    listTimesheets,
    countApprovals(pending),
    getTimesheet(pending),
    updateTimesheet(pending),
    ...manualTimeEndpoints(projectBudgets),
    ...(auditLog.endpoints ?? []),
    listInsightsActivity(feed.cursors),
    getDashboard,
    listDashboardDays,
    ...(changeFeed.endpoints ?? []),
    ...(webhooks.endpoints ?? []),
    listErrorCodes,
    getOpenapi(describe),
  ]
  return {
    endpoints,
    accountEndpoints: tokenAccountEndpoints({ activeAmong, ...tokenKeepers }),
    sideLoads,
    subscribers: [
      startCalendarWork,
      endTokensOfRemovedMember,
      ...(tasksFeature.subscribers ?? []),
      ...(integrationsFeature.subscribers ?? []),
      stopHaltedTimers,
      noteLastSeen,
      ...(webhooks.subscribers ?? []),
      followLimits(trackers),
      startLimitHistories(trackers),
      followTime,
      ...subscribers,
    ],
    calendarWork: [seatSnapshot, limitHistories(trackers), activityQuarters],
    openapi: describe,
    features: [clientsFeature, tasksFeature, integrationsFeature, auditLog, changeFeed, webhooks],
  }
}

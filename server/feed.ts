import type { Resource } from './api/resource.ts'
import { clientFeed } from './features/clients/store/feed.ts'
import { integrationFeed, projectLinkFeed, userLinkFeed } from './features/integrations/store/feed.ts'
import { inviteFeed, inviteLinkFeed } from './features/invites/store/feed.ts'
import { limitHistoryFeed } from './features/limits/store/feed.ts'
import { manualTimeRequestFeed, timeEditLogFeed } from './features/manual-time/store/feed.ts'
import { memberFeed, organizationFeed, rateFeed } from './features/organizations/store/feed.ts'
import { projectFeed, projectMemberFeed } from './features/projects/store/feed.ts'
import { globalTodoFeed, taskFeed } from './features/tasks/store/feed.ts'
import { teamFeed, teamMemberFeed, teamProjectFeed } from './features/teams/store/feed.ts'
import { timerFeed, trackingStateFeed, workBreakPolicyFeed } from './features/timers/store/feed.ts'
import { timesheetFeed } from './features/timesheets/store/feed.ts'
import { activityFeed, dailyActivityFeed, noteFeed } from './features/tracking/store/feed.ts'
import { webhookFeed } from './features/webhooks/store/feed.ts'

/** Every kind of record in the change feed, in the order of a snapshot: what others point at comes before them. */
export const feedResources: readonly Resource[] = [
  organizationFeed,
  memberFeed,
  clientFeed,
  projectFeed,
  projectMemberFeed,
  rateFeed,
  globalTodoFeed,
  integrationFeed,
  projectLinkFeed,
  userLinkFeed,
  taskFeed,
  teamFeed,
  teamMemberFeed,
  teamProjectFeed,
  inviteFeed,
  inviteLinkFeed,
  webhookFeed,
  workBreakPolicyFeed,
  timerFeed,
  trackingStateFeed,
  limitHistoryFeed,
  timesheetFeed,
  dailyActivityFeed,
  activityFeed,
  noteFeed,
  manualTimeRequestFeed,
  timeEditLogFeed,
]

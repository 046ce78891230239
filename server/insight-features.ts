import type { Arrows } from './features.ts'

/** The part of `features.ts` about what trackers see, what it means, and what people look at first. */
export const insightFeatures: Readonly<Record<string, Arrows>> = {
  tools: {
    imports: ['organizations', 'tracking'],
    hears: ['tracking'],
    owns: ['tools', 'tool_productivities'],
    reads: {
      tool_members: ['organizations'],
      tool_usage_slots: ['tracking'],
      tool_usage_days: ['tracking'],
    },
  },
  insights: {
    imports: ['tracking'],
    reads: {
      insight_activities: ['tracking'],
      insight_days: ['tracking'],
      insight_team_members: ['teams'],
      insight_tool_days: ['tracking'],
    },
  },
  screenshots: {
    imports: ['projects', 'tracking'],
    hears: ['tracking'],
    owns: [
      'screenshot_settings',
      'screenshot_policies',
      'screenshot_holds',
      'screenshot_projects',
      'screenshots',
      'screenshot_views',
      'screenshot_consents',
    ],
    reads: {
      screenshot_organizations: ['organizations'],
      screenshot_members: ['organizations'],
      screenshot_people: ['organizations', 'identity'],
      screenshot_project_members: ['projects'],
      screenshot_leads: ['teams', 'organizations'],
      screenshot_activities: ['tracking'],
    },
  },
  'unusual-activities': {
    imports: ['tracking'],
    hears: ['tracking', 'screenshots'],
    owns: ['unusual_days', 'unusual_activities'],
    reads: {
      unusual_organizations: ['organizations'],
      unusual_time: ['tracking'],
      unusual_usages: ['tracking', 'tools'],
      unusual_screenshots: ['screenshots'],
    },
  },
  'smart-notifications': {
    imports: ['accounts', 'notifications', 'tracking'],
    owns: [
      'smart_notification_rules',
      'smart_notifications',
      'smart_notification_recipients',
      'smart_chats',
      'smart_chat_posts',
    ],
    reads: {
      smart_organizations: ['organizations'],
      smart_members: ['organizations', 'identity'],
      smart_team_members: ['teams'],
      smart_teams: ['teams'],
      smart_leads: ['teams', 'organizations'],
      smart_tools: ['tools'],
      smart_days: ['tracking'],
      smart_slots: ['tracking'],
      smart_tool_days: ['tracking'],
      smart_tool_slots: ['tracking'],
      smart_findings: ['unusual-activities'],
      smart_shifts: ['schedules'],
    },
  },
  dashboard: {
    imports: ['tracking', 'limits'],
    reads: {
      dashboard_members: ['organizations', 'identity', 'tracking'],
      dashboard_project_members: ['projects'],
      dashboard_team_members: ['teams'],
      dashboard_days: ['tracking'],
      dashboard_timers: ['timers'],
      dashboard_timesheets: ['timesheets'],
      dashboard_limits: ['limits'],
      dashboard_late_shifts: ['schedules'],
      schedule_teammates: ['teams'],
    },
  },
}

/** Replies with the organization's members and roles, or with what members share; they reveal no activity. */
export const structure = [
  '/v2/organizations/:organization_id/members',
  '/v2/organizations/:organization_id/rates',
  '/v2/projects/:project_id/members',
  '/v2/teams/:team_id/members',
  '/v2/integrations/:integration_id/user_links',
  '/v2/organizations/:organization_id/screenshot_settings',
  '/v2/organizations/:organization_id/saved_views',
  '/v2/saved_views/:saved_view_id',
  '/v2/organizations/:organization_id/report_boards',
  '/v2/report_boards/:report_board_id',
  '/v2/organizations/:organization_id/report_home',
]

export { removeReportLink } from './changes/remove-link.ts'
export { sharedRoutes } from './shared-routes.ts'

import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['identity', 'report-boards', 'reports'],
  hears: ['organizations', 'report-boards'],
  owns: {
    tenant: ['report_links'],
  },
  reads: ['organization_directory'],
  fills: ['lasting_access'],
}

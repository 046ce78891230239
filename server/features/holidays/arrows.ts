import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['organizations'],
  owns: {
    tenant: ['holidays', 'holiday_payouts'],
  },
  views: ['member_holidays'],
}

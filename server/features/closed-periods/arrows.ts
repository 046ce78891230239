import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  owns: {
    tenant: ['closed_periods'],
  },
  views: ['closed_days'],
}

import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['saved-views'],
  hears: ['organizations'],
  owns: {
    tenant: ['report_boards', 'report_homes'],
  },
}

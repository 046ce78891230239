import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  hears: ['organizations'],
  owns: {
    tenant: ['saved_views'],
  },
}

import { type Static, Type } from 'typebox'
import { idInput, nameInput, orNullInput } from '../../../foundation/http/body.ts'

export const mostOfMember = 50
export const mostShared = 200
export const mostTiles = 24
export const mostFavorites = 12

const looks = ['number', 'chart', 'table'] as const

export const tile = Type.Object({
  saved_view_id: idInput(),
  look: Type.Enum([...looks], {
    type: 'string',
    description: 'The total and its change, a chart, or the rows of the report.',
  }),
  width: Type.Integer({ minimum: 1, maximum: 4, description: 'How many of the four columns it takes.' }),
})
export type Tile = Static<typeof tile>

const tiles = Type.Array(tile, { maxItems: mostTiles, description: 'In the order in which they are shown.' })
const shared = Type.Boolean({ description: 'Whether every member of the organization sees the board.' })
const name = nameInput(60)

export const newBoard = Type.Object({
  name,
  shared: Type.Optional(shared),
  tiles: Type.Optional(tiles),
})
export const changedBoard = Type.Object({
  name: Type.Optional(name),
  shared: Type.Optional(shared),
  tiles: Type.Optional(tiles),
})

export const changedHome = Type.Object({
  report_board_id: Type.Optional(orNullInput(idInput())),
  saved_view_ids: Type.Optional(
    Type.Array(idInput(), {
      maxItems: mostFavorites,
      uniqueItems: true,
      description: 'The favorite saved reports, in order.',
    }),
  ),
})

export type BoardColumns = { user_id?: number; name?: string; shared?: boolean; tiles?: Tile[] }

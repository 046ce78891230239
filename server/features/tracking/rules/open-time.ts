import { gapsIn, type Span } from '../../limits/public.ts'
import type { Piece } from './cut.ts'
import { slotSeconds } from './slot.ts'

/** A slot holds fewer parts than this: the parts of one piece stay apart from those of others. */
const partsPerPiece = 1_000

/**
 * What is left of pieces outside closed time. Floating time keeps its longest room; other time keeps each part, so a
 * piece can become two.
 */
export function openPieces<P extends Piece>(pieces: readonly P[], closed: readonly Span[]): P[] {
  if (closed.length === 0) return [...pieces]
  return pieces.flatMap((piece) => {
    const begin = piece.slot * slotSeconds
    const room = { from: begin + piece.roomFrom, to: begin + piece.roomTo }
    const near = closed.filter(({ from, to }) => from < room.to && to > room.from)
    if (near.length === 0) return [piece]
    const open = gapsIn(room, near)
    const kept = piece.floats ? longest(open) : open
    return kept.map((span, i) => shortened(piece, { ...span, part: piece.part + i * partsPerPiece }))
  })
}

function longest(spans: readonly Span[]): Span[] {
  return spans.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 1)
}

function shortened<P extends Piece>(piece: P, { from, to, part }: Span & { part: number }): P {
  const begin = piece.slot * slotSeconds
  const offered = Math.min(piece.offered, to - from)
  const share = (count: number) => Math.floor((count * offered) / piece.offered)
  return {
    ...piece,
    part,
    roomFrom: from - begin,
    roomTo: to - begin,
    offered,
    keyboard: share(piece.keyboard),
    mouse: share(piece.mouse),
    overall: share(piece.overall),
    inputTracked: share(piece.inputTracked),
  }
}

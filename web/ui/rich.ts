import { createElement, Fragment, type ReactNode } from 'react'
import { partsOf } from '../../messages/message.ts'
import type { RichValuesFor } from '../../messages/placeholders.ts'
import { englishOf } from '../../messages/translator.ts'
import { figures, locale, wordsFor } from './text.ts'

type Wrap = (inside: ReactNode) => ReactNode

/** A text with elements in it: `rich('Read <link>the guide</link>.', { link: (words) => <a href="/docs">{words}</a> })`. */
export function rich<Text extends string>(text: Text, values: RichValuesFor<Text, ReactNode>): ReactNode {
  const given: Record<string, ReactNode | Wrap> = values
  const open: ReactNode[][] = [[]]
  const words = wordsFor(text) ?? englishOf(text)
  for (const part of partsOf<ReactNode | Wrap>(words, given, locale(), figures()))
    if ('text' in part) part.text.split(/(<\/?\w+>)/).forEach(read)
    else if (typeof part.value !== 'function') open.at(-1)?.push(part.value)
  return inOrder(open[0] ?? [])

  function read(piece: string): void {
    const [, slash, name = ''] = /^<(\/?)(\w+)>$/.exec(piece) ?? []
    const wrap = given[name]
    if (typeof wrap !== 'function') open.at(-1)?.push(piece)
    else if (slash === '') open.push([])
    else {
      const inside = open.pop() ?? []
      open.at(-1)?.push(wrap(inOrder(inside)))
    }
  }
}

function inOrder(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

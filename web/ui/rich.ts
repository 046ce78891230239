import { createElement, Fragment, type ReactNode } from 'react'
import { partsOf } from '../../messages/message.ts'
import type { RichValuesFor } from '../../messages/placeholders.ts'
import { englishOf } from '../../messages/translator.ts'
import { locale, wordsFor } from './text.ts'

type Wrap = (inside: string) => ReactNode

/** A text with elements in it: `rich('Read <link>the guide</link>.', { link: (words) => <a href="/docs">{words}</a> })`. */
export function rich<Text extends string>(text: Text, values: RichValuesFor<Text, ReactNode>): ReactNode {
  const given = values as Record<string, ReactNode | Wrap>
  const parts = partsOf<ReactNode | Wrap>(wordsFor(text) ?? englishOf(text), given, locale())
  const nodes = parts.flatMap((part) => ('text' in part ? elementsOf(part.text, given) : [part.value as ReactNode]))
  return createElement(Fragment, null, ...nodes)
}

function elementsOf(words: string, values: Record<string, ReactNode | Wrap>): ReactNode[] {
  // Text outside of tags, the name of a tag and the text inside take turns.
  const pieces = words.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.flatMap((piece, i) => {
    if (i % 3 !== 0) return []
    const [name, inside = ''] = pieces.slice(i + 1, i + 3)
    const wrap = name === undefined ? undefined : values[name]
    return typeof wrap === 'function' ? [piece, wrap(inside)] : [piece]
  })
}

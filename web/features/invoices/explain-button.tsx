import { Anchor } from '@mantine/core'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import type { LineItem } from './invoice.ts'
import { money } from './invoice-words.tsx'

type Props = { line: Pick<LineItem, 'id' | 'amount'>; place: number; currency: string }

/** The amount of a line; a click shows what it is made of. */
export function ExplainButton({ line: { id, amount }, place, currency }: Props) {
  const { change } = useSearchState()
  return (
    <Anchor
      component="button"
      type="button"
      className="figures"
      c="inherit"
      underline="hover"
      aria-label={t('Why {amount} in line {place}', { amount: money(amount, currency), place })}
      onClick={() => change('line', String(id))}
    >
      {money(amount, currency)}
    </Anchor>
  )
}

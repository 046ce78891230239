import { ScrollArea, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Checks, Chip } from './chip.tsx'
import type { UseChoices } from './found-choices.ts'
import { IconSearch } from './icons.ts'
import { readIds } from './search-text.ts'
import { t } from './text.ts'

type Props = {
  name: string
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** A hook: the options that match the text, and always the chosen ones, so that they have a name. */
  useChoices: UseChoices
}

/** A filter like the other chips, for a list that is too long to show: what to choose from is found by typing. */
export function PickChip({ name, chosen, onChange, useChoices }: Props) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 200)
  const { choices, isLoading } = useChoices(asked, readIds(chosen.join()))
  const known = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  // A saved view or an old link can name what is gone: the chip says so, and still can be cleared.
  const words = isLoading || known.length === chosen.length ? known : [...known, t('Not found')]
  return (
    <Chip name={name} count={chosen.length} words={words} onClear={() => onChange([])} dropdown={{ w: 260 }}>
      <TextInput
        size="xs"
        mb="sm"
        aria-label={t('Find in {filter}', { filter: name })}
        placeholder={t('Find')}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <ScrollArea.Autosize mah={280}>
        <Checks name={name} choices={choices} chosen={chosen} onChange={onChange} />
        {choices.length === 0 && (
          <Text c="dimmed" fz="sm">
            {t('No matches.')}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Chip>
  )
}

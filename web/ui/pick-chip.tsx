import { ScrollArea, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Checks, Chip, type Choice } from './chip.tsx'
import { IconSearch } from './icons.ts'
import { readIds } from './selection.ts'
import { t } from './text.ts'

type Props = {
  name: string
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** A hook: the options that match the text, and always the chosen ones, so that they have a name. */
  useChoices: (text: string, chosen: number[]) => Choice[]
}

/** A filter like the other chips, for a list that is too long to show: what to choose from is found by typing. */
export function PickChip({ name, chosen, onChange, useChoices }: Props) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 200)
  const choices = useChoices(asked, readIds(chosen.join()))
  const words = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
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

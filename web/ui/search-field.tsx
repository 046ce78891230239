import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { IconSearch } from './icons.ts'
import { t } from './text.ts'

type Props = { label: string; value: string; onChange: (value: string) => void }

const pauseMs = 250

/** Searches as one types, after a short pause; follows the URL when it changes by itself. */
export function SearchField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const tell = useDebouncedCallback(onChange, pauseMs)
  useEffect(() => setText(value), [value])
  const change = (next: string) => {
    setText(next)
    tell(next.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      size="xs"
      w={{ base: '100%', xs: 260 }}
      styles={{ input: { height: 32, fontSize: '0.8125rem' } }}
      leftSection={<IconSearch size={15} />}
      rightSection={
        text && <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => change('')} />
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

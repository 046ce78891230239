import { useEffect } from 'react'

let page = 'Stint'
let ahead = ''

/** What the tab of the browser says: the page, and before it what runs. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    page = title
    write()
  }, [title])
}

/** Puts something before the name of the page, whatever page it is; nothing takes it away. */
export function putAheadOfTitle(text: string): void {
  ahead = text
  write()
}

/** The name of the page alone. */
export function pageTitle(): string {
  return page
}

function write(): void {
  document.title = ahead === '' ? page : `${ahead} · ${page}`
}

let name = 'Washboard';
let count = 0;

function write(): void {
  document.title = count === 0 ? name : `(${count}) ${name}`;
}

/** The document's title: of a screen, or of the app. */
export function setPageTitle(screen: string | undefined): void {
  name = screen === undefined ? 'Washboard' : `${screen} · Washboard`;
  write();
}

/** A count before the title, such as of unread conversations. */
export function setTitleCount(next: number): void {
  count = next;
  write();
}

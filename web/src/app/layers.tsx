/**
 * Where menus, dialogs and lists that open over the page are drawn: inside its main landmark, so that nothing
 * stands outside of landmarks. The component library looks the attribute up.
 */
export function Layers() {
  return <div data-mantine-shared-portal-node="true" />;
}

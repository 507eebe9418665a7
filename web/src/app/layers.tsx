/**
 * Where menus, dialogs and overlays render: inside the main landmark, so that all content is in landmarks.
 * The component library looks for the attribute.
 */
export function Layers() {
  return <div data-mantine-shared-portal-node="true" />;
}

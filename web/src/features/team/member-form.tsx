import { schemaResolver, useForm } from '@mantine/form';
import { roles, seesAllStores } from '@washboard/contract/core/access.ts';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { memberFormSchema } from '@washboard/contract/team/member-form.schemas.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import type { Member } from '@washboard/contract/team/team.schemas.ts';
import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { call } from '../../lib/api/client.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import { useFollowing } from '../../ui/form/use-following.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { MemberFields } from './member-fields.tsx';
import { birthdayErrors, formOf, type MemberValues, valuesOf } from './member-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { useMemberChange } from './use-member-change.ts';

export interface MemberFormProps {
  member: Member;
  mayChange: boolean;
  /** Whether role and stores can be changed: never one's own. */
  mayChangePlace: boolean;
  mayMakeOwner: boolean;
}

/** Who a member is, their role and their stores. */
export function MemberForm(props: MemberFormProps) {
  return props.mayChange ? <Editable {...props} /> : <ReadOnly member={props.member} />;
}

function Editable({ member, mayChangePlace, mayMakeOwner }: MemberFormProps) {
  const { id, role, canSignIn } = member;
  const announce = useMemberChange();
  const check = schemaResolver(memberFormSchema, { sync: true });
  const bodyOf = (values: MemberValues) => ({
    ...formOf(values),
    storeIds: values.role !== null && seesAllStores(values.role) ? [] : values.storeIds,
  });
  const saved = valuesOf(member);
  const form = useForm<MemberValues>({
    initialValues: saved,
    validate: (values) => ({ ...check(bodyOf(values)), ...birthdayErrors(values) }),
  });
  const version = useFollowing(form, saved, member.version);
  const submit = useSubmit(form, async (values) => {
    const wanted = memberFormSchema.parse(bodyOf(values));
    const change = call(teamRoutes.changeMember, {
      params: { id: String(id) },
      body: { ...wanted, version: version.current },
    });
    const { version: next } = await announce(`${wanted.firstName} ${wanted.lastName} saved`, change);
    version.follow(valuesOf({ ...member, ...wanted }), next);
  });
  const offered = roles.filter((one) => one !== 'owner' || role === 'owner' || (mayMakeOwner && canSignIn));
  return (
    <SettingsForm title="Details" form={form} submit={submit}>
      <MemberFields form={form} canSignIn={canSignIn} />
      {mayChangePlace && <PlaceFields form={form} roles={offered} none={canSignIn ? undefined : 'None'} />}
    </SettingsForm>
  );
}

function ReadOnly({ member }: { member: Member }) {
  const storeName = useStoreNames();
  const { role, storeIds } = member;
  return (
    <Card title="Details">
      <Facts
        facts={[
          ['Employee code', member.employeeCode ?? '–'],
          ['Email', member.email ?? '–'],
          ['Phone', member.phone === null ? '–' : formatPhone(member.phone)],
          ['Birthday', member.birthday === null ? '–' : formatDay(member.birthday)],
          [
            'Locations',
            role !== null && seesAllStores(role) ? 'All' : storeIds.map(storeName).join(', ') || '–',
          ],
        ]}
      />
    </Card>
  );
}

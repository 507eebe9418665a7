export { openModel, said } from '@washboard/integrations/language-model/model.double.ts';

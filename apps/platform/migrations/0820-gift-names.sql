-- The house's gifts have a name in each language, between the marks of contract/house-text.
update gift set name = U&'\FDD0' || name || U&'\FDD1' || english || U&'\FDD2'
from (values
  ('applause', '掌声', 'Applause'),
  ('cheer-stick', '助威棒', 'Cheer stick'),
  ('whistle', '哨子', 'Whistle'),
  ('scarf', '围巾', 'Scarf'),
  ('cards', '红黄牌', 'Cards'),
  ('air-horn', '号角', 'Air horn'),
  ('war-drum', '战鼓', 'War drum'),
  ('trophy', '奖杯', 'Trophy')
) as given (code, chinese, english)
where gift.code = given.code and gift.name = given.chinese;
